import { legal } from '#contract/text/legal.en.ts'
import { LegalPage } from './legal-page.tsx'

export const TermsScreen = () => <LegalPage page={legal.terms} />
