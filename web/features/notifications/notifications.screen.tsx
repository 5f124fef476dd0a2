import { listNotifications } from '#contract/notifications.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { onEachVisit, usePages } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { deleteNotifications, useHiddenNotifications } from './delete-notifications.ts'
import { groupsOf } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts'

export default function NotificationsScreen() {
  const query = usePages(listNotifications, { query: {} }, onEachVisit)
  const hidden = useHiddenNotifications()
  const rows = rowsOf(query, ({ notifications }) => notifications).filter(
    ({ id }) => !hidden.has(id),
  )
  const isNew = useMarkNotificationsRead(rows)
  return (
    <div className="max-w-160">
      <PageHeader title={text.notifications.title} trailing={<ViewerAvatar />} />
      <Paged
        query={query}
        waiting={<Waiting />}
        failed={text.notifications.failed}
        empty={
          rows.length === 0 && <EmptyState drawing={drawing}>{text.notifications.empty}</EmptyState>
        }
      >
        <ul className="grid grid-cols-1 gap-2" aria-label={text.notifications.title}>
          {groupsOf(rows, ({ id }) => isNew(id)).map((group) => (
            // By the oldest: a newer one joins its group.
            <li key={group.at(-1)?.id}>
              <NotificationRow
                group={group}
                isNew={isNew(group[0].id)}
                onDelete={() => deleteNotifications(group.map(({ id }) => id))}
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

const drawing = (
  <Drawing
    lines="M8 84h80M26 68V46a22 22 0 0 1 44 0v22l6 6H20zM42 74a6 6 0 0 0 12 0M48 24v-6"
    accent="M70 18h10l-10 10h10M82 34h7l-7 7h7"
  />
)
