import { legal } from '#contract/text/legal.en.ts'
import { LegalPage } from './legal-page.tsx'

export const PrivacyScreen = () => <LegalPage page={legal.privacy} />
