import { getRouteApi } from '@tanstack/react-router'
import { Profile } from './profile.tsx'

const route = getRouteApi('/app/profile/$userId')

export default function ProfileScreen() {
  const { userId } = route.useParams()
  return <Profile key={userId} userId={userId} />
}
