import { getRouteApi } from '@tanstack/react-router'
import { useViewer } from '#web/app/session.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import SettingsScreen from './settings.screen.tsx'

const route = getRouteApi('/app/update-profile/$userId')

/** The settings under an address with one's own id; with another id, not found. */
export default function OwnProfileScreen() {
  const { userId } = route.useParams()
  return userId === useViewer().id ? <SettingsScreen /> : <NotFound />
}
