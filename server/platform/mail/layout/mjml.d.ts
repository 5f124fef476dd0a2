/** It has no types of its own. */
declare module 'mjml' {
  export default function mjml2html(
    source: string,
  ): Promise<{ html: string; errors: { formattedMessage: string }[] }>
}
