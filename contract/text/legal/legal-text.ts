export type LegalText = {
  title: string
  description: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}
