/**
 * How neighbours talk about a thing. `b` wants it, `s` has it; {thing}, {price} and {place} are filled in, {b} and {s} are first
 * names. A talk that is `done` ends with the thing handed over.
 */
export type Talk = {
  lines: readonly (readonly ['b' | 's', string])[]
  isFree?: boolean
  isDone?: boolean
}

export const talks: readonly Talk[] = [
  {
    isDone: true,
    isFree: false,
    lines: [
      ['b', 'Hi {s}! Is the {thing} still available?'],
      ['s', 'Hi {b}, yes, still here.'],
      ['b', 'Lovely. Would tonight around seven work?'],
      ['s', 'Seven is good. {place}?'],
      ['b', 'Perfect. Cash alright?'],
      ['s', 'Sure, {price} and it is yours.'],
      ['s', 'I am downstairs, blue jacket.'],
      ['b', 'Got it home safely. Thank you so much!'],
      ['s', 'Enjoy it! 😊'],
    ],
  },
  {
    isDone: true,
    isFree: true,
    lines: [
      ['b', 'Hello! I would love to have the {thing}.'],
      ['s', 'With pleasure. When can you come by?'],
      ['b', 'In half an hour?'],
      ['s', 'Fine, ring twice, the bell is moody.'],
      ['b', 'You made my week, thank you 🙏'],
      ['s', 'Glad it stays in the building.'],
    ],
  },
  {
    isDone: true,
    lines: [
      ['s', 'Hi {b}, I saw that you are interested in the {thing}.'],
      ['b', 'Yes! I was too shy to write first.'],
      ['s', 'No need. I can bring it down on Saturday.'],
      ['b', 'Saturday at eleven, {place}?'],
      ['s', 'See you there.'],
      ['b', 'It looks great in our living room already.'],
    ],
  },
  {
    isFree: false,
    lines: [
      ['b', 'Hi, would you take a bit less than {price} for the {thing}?'],
      ['s', 'I could meet you a little, if you pick it up this week.'],
      ['b', 'Wednesday evening?'],
      ['s', 'Wednesday is choir. Thursday?'],
      ['b', 'Thursday after six it is.'],
      ['s', 'Great. {place}, just message me when you are there.'],
    ],
  },
  {
    lines: [
      ['b', 'Is the {thing} heavy? I live on the 18th floor and the lift is having a day.'],
      ['s', 'Two people are better than one. I can help.'],
      ['b', 'That is very kind. Sunday morning?'],
      ['s', 'Not before ten, please 😄'],
      ['b', 'Ten thirty, I bring croissants.'],
    ],
  },
  {
    lines: [
      ['b', 'Good evening! Could you tell me how old the {thing} is?'],
      ['s', 'About three years. I can look for the receipt.'],
      ['b', 'No need, thanks. May I come and see it tomorrow?'],
      ['s', 'Of course, I am home from five.'],
    ],
  },
  {
    lines: [
      ['b', 'Hi {s}, does the {thing} come from a home without pets? My son is allergic.'],
      ['s', 'No pets here, only a very dusty cactus.'],
      ['b', 'Perfect, then we would like it.'],
    ],
  },
  { lines: [['b', 'Hello neighbour! Still available?']] },
  {
    lines: [
      ['b', 'Hi, I am interested in the {thing}. I can come by any evening this week.'],
      ['b', 'Or on the weekend, whatever suits you.'],
    ],
  },
  {
    lines: [
      ['b', 'Hey! Is the {thing} gone already?'],
      ['s', 'Somebody comes to see it tonight. I let you know if they do not take it.'],
      ['b', 'Fingers crossed 🤞'],
      ['s', 'Good news, they wanted something smaller. Do you still want it?'],
    ],
  },
  {
    lines: [
      ['b', '¡Hola {s}! Todavía tienes lo que pusiste? The {thing} I mean, sorry.'],
      ['s', 'Hola! Sí, it is still here.'],
      ['b', 'Great. Can you keep it until Friday?'],
      ['s', 'Until Friday is no problem.'],
      ['b', 'Gracias 🌻'],
      ['s', 'Could you make it before eight? We have guests.'],
    ],
  },
  {
    lines: [
      ['s', 'Hi {b}! You showed interest in the {thing}, it is yours if you like.'],
      ['b', 'Oh wonderful. How big is it exactly?'],
      ['s', 'I measure it tonight and write you.'],
    ],
  },
]

export const places = [
  'In the lobby',
  'At the mailboxes',
  'In front of my door',
  'By the bike room',
  'At the north entrance',
  'In the courtyard',
] as const
