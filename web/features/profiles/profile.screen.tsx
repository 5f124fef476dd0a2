import { getRouteApi } from '@tanstack/react-router'
import { Profile } from './profile.tsx'

const route = getRouteApi('/app/profile/$userId')

/** As wide as the page (R59). */
export default function ProfileScreen() {
  const { userId } = route.useParams()
  return <Profile key={userId} userId={userId} />
}
