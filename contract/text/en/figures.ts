export const figures = {
  title: 'Figures',
  failed: 'The figures could not be loaded.',
  intro: (timeZone: string) =>
    `Counts of the building, without names. A day is a day of the building’s time zone, ${timeZone}.`,
  day: 'Day',
  week: 'Week from',
  unknown: 'Not known',
  nothing: 'Nothing is known yet.',
  table: (title: string) => `${title}: the numbers as a table`,
  /** What a screen reader says of a chart. */
  chart: (title: string, from: string, to: string, summary: string) =>
    `${title}, ${from} to ${to}. ${summary} The table below has all numbers.`,
  latest: (name: string, value: string, day: string) => `${name}: ${value} (${day}).`,
  never: (name: string) => `${name}: not known.`,
  inDays: (name: string, value: string, days: number) => `${name}: ${value} in ${days} days.`,
  unknownBefore: (day: string) => `Before ${day}, nothing is known.`,
  posts: {
    title: 'Posts',
    about: 'How many were made each day. A post that was deleted since does not count.',
    made: 'Posts made',
  },
  handovers: {
    title: 'Handovers',
    about:
      'Things that changed hands each day, and handovers that were agreed but not kept: somebody did not come, or called it off less than two hours before.',
    done: 'Done',
    notKept: 'Not kept',
  },
  answers: {
    title: 'Sellers’ first answer',
    about:
      'How long it took from a neighbour’s interest in a post, or first message about it, until its seller wrote to them or reserved it for them. Who got no answer does not count in the times, only in the table. A week is the one in which they asked, so late answers still change it.',
    few: (answers: number, sellers: number) =>
      `A week with fewer than ${answers} answers, or with those of fewer than ${sellers} sellers, shows no time, so that nobody can be recognized.`,
    median: 'Half within',
    p90: '9 of 10 within',
    tooFew: 'Not shown',
    asked: 'Asked',
    answered: 'Answered',
  },
  reports: {
    title: 'Open reports',
    about:
      'Reports of posts and of people that waited for a decision at the end of each day; today’s wait now. A post can have several.',
    open: 'Open',
  },
  storage: {
    title: 'Storage',
    about:
      'What pictures, identity documents and the database take, measured each night at 3:53 UTC.',
    pictures: 'Pictures',
    documents: 'Documents',
    database: 'Database',
  },
} as const
