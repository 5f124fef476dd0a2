import { legal } from '#contract/text/legal.en.ts'
import { LegalPage } from './legal-page.tsx'

const PrivacyScreen = () => <LegalPage page={legal.privacy} />

export default PrivacyScreen
