export async function signIn(
  origin: string,
  who: { email: string; password: string },
  address: string,
  cookie = '',
) {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      origin,
      ...(cookie !== '' && { cookie }),
    },
    body: JSON.stringify(who),
  })
  await answer.arrayBuffer()
  return answer
}
