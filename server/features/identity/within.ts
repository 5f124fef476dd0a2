/** A rejection of `work` after the time is ignored. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => never,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    const first = await Promise.race([work.then((result) => ({ result })), end])
    return first === 'late' ? late() : first.result
  } finally {
    clearTimeout(timer)
  }
}
