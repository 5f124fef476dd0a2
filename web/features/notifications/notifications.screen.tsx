import { listNotifications } from '#contract/notifications.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useDeletion } from './use-deletion.ts'
import { useMarkRead } from './use-mark-read.ts'

export default function NotificationsScreen() {
  const query = usePages(listNotifications, { query: {} })
  const { removed, remove } = useDeletion()
  const rows = rowsOf(query, ({ notifications }) => notifications)
    // Interest of a deleted account is skipped (R165).
    .filter(
      ({ id, type, interestedUser }) => !removed.has(id) && (type !== 'interest' || interestedUser),
    )
  const isNew = useMarkRead(rows)
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={text.notifications.title} trailing={<ViewerAvatar />} />
      <Paged
        query={query}
        waiting={<Waiting />}
        failed={text.notifications.failed}
        empty={rows.length === 0 && <EmptyState>{text.notifications.empty}</EmptyState>}
      >
        <ul className="grid grid-cols-1 gap-2" aria-label={text.notifications.title}>
          {rows.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                isNew={isNew(notification.id)}
                onDelete={() => remove(notification.id)}
              />
            </li>
          ))}
        </ul>
      </Paged>
    </div>
  )
}

const Waiting = () => (
  <>
    <Loader hidden />
    <ul className="grid grid-cols-1 gap-2">
      {Array.from({ length: 6 }, (_, place) => (
        <li key={place}>
          <Skeleton className="h-21 rounded-lg" />
        </li>
      ))}
    </ul>
  </>
)
