export const apartments = {
  title: 'Apartments',
  intro:
    'If you list the apartments of a tower, residents choose theirs from the list when they ask to be verified. Without a list, they type it. Residents who are verified already stay verified.',
  list: 'One apartment a line, with its tower',
  listHint: (tower: string) => `For example: ${tower} 1204`,
  count: (tower: string, count: number) =>
    count === 0
      ? `${tower}: no list`
      : count === 1
        ? `${tower}: 1 apartment`
        : `${tower}: ${count} apartments`,
  save: 'Save list',
  saved: 'The list is saved',
  changed: (added: number, removed: number) => `Added: ${added}\nRemoved: ${removed}`,
  failed: 'The list could not be loaded.',
  wrongLine: (line: number, towers: readonly string[]) =>
    towers.length === 1
      ? `Line ${line}: please write the apartment`
      : `Line ${line}: please write ${new Intl.ListFormat('en', { type: 'disjunction' }).format(towers)}, then the apartment`,
  tooMany: 'At most 5,000 apartments',
  choose: 'Choose an apartment',
  chooseHint: 'Choose your apartment from the list.',
} as const
