import {
  Bell,
  Bookmark,
  Compass,
  HandHeart,
  House,
  MessageCircle,
  Settings,
  SquarePlus,
} from 'lucide-react'
import { text } from '#text'

/** In the navigation's order; `counts` names what may be unread there. */
export const destinations = [
  { to: '/', label: text.nav.home, icon: <House /> },
  { to: '/explore', label: text.nav.explore, icon: <Compass /> },
  { to: '/saved', label: text.nav.saved, icon: <Bookmark /> },
  { to: '/create-post', label: text.nav.createPost, icon: <SquarePlus /> },
  { to: '/interested', label: text.nav.interestedPosts, icon: <HandHeart /> },
  { to: '/message', label: text.nav.chats, icon: <MessageCircle />, counts: 'messages' },
  { to: '/notifications', label: text.nav.notifications, icon: <Bell />, counts: 'notifications' },
  { to: '/settings', label: text.nav.settings, icon: <Settings /> },
] as const

const [home, explore, saved, createPost, , chats] = destinations
const create = { ...createPost, label: text.nav.create }
export const tabDestinations = [home, explore, saved, create, chats]
