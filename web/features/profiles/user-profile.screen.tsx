import { getRouteApi } from '@tanstack/react-router'
import { Profile } from './profile.tsx'

const route = getRouteApi('/app/user-profile/$userId')

export default function UserProfileScreen() {
  const { userId } = route.useParams()
  return (
    <div className="max-w-[760px]">
      <Profile key={userId} userId={userId} />
    </div>
  )
}
