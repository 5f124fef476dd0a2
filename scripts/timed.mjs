export async function timed(what, work) {
  process.stdout.write(`${what} … `)
  const start = performance.now()
  const result = await work()
  console.log(inSeconds(performance.now() - start))
  return result
}

export const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`
