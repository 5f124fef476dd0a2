import { legal } from '#contract/text/legal.en.ts'
import { LegalPage } from './legal-page.tsx'

const TermsScreen = () => <LegalPage page={legal.terms} />

export default TermsScreen
