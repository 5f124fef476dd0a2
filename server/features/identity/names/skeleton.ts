import unhomoglyph from 'unhomoglyph'

/**
 * Names that look alike have one skeleton (Unicode UTS 39), whatever their case: 'Bob', 'b0b', and
 * 'bоb' with a Cyrillic о. A capital I looks like l, so i, l and 1 are one. Accents on Latin, Greek
 * and Cyrillic letters do not count: they are easily overlooked.
 */
export const skeletonOf = (name: string): string =>
  alike(alike(name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')))
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '')
    .replaceAll('i', 'l')

const alike = (text: string) =>
  unhomoglyph(text.normalize('NFD'))
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(
      new RegExp(`[${smallCapitals}]`, 'g'),
      (letter) => plain[smallCapitals.indexOf(letter)] ?? letter,
    )

// What Cyrillic в, н, м and т look like.
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const plain = 'abcdefghijklmnoprstuvwyz'
