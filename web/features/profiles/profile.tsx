import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/profiles.ts'
import { text } from '#contract/text/en.ts'
import { FailedQuery, referenceOf } from '#web/data/failed-query.tsx'
import { queryOf } from '#web/data/query.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export function Profile({ userId }: { userId: string }) {
  const query = useQuery(queryOf(getProfile, { params: { userId } }))
  const { data, error } = query
  // A malformed id is also gone.
  if (error?.code === 'USER_NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <NotFound message={text.profile.gone} />
  return (
    <>
      <PageHeader title={text.profile.title} trailing={<ViewerAvatar />} />
      {data ? (
        <>
          <ProfileAbout profile={data.profile} />
          <ProfilePosts profile={data.profile} />
        </>
      ) : error ? (
        <FailedQuery query={query} message={text.profile.failed} detail={referenceOf(error)} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
