import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { getProfile } from '#contract/profiles.ts'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/app/page-meta.tsx'
import { queryOf } from '#web/data/query.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const userProfile = getRouteApi('/app/user-profile/$userId')
const profile = getRouteApi('/app/profile/$userId')

/** A resident as their neighbours come by them, as wide as a page of reading. */
export function UserProfileScreen() {
  const { userId } = userProfile.useParams()
  return (
    <div className="mx-auto max-w-[760px]">
      <Faces key={userId} userId={userId} />
    </div>
  )
}

/** The same in all the width there is (R59). */
export function ProfileScreen() {
  const { userId } = profile.useParams()
  return <Faces key={userId} userId={userId} />
}

function Faces({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf(getProfile, { params: { userId } }))
  // An address that is no resident's at all is as gone as one who left.
  if (error?.code === 'USER_NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <NotFound message={text.profile.gone} />
  return (
    <>
      <PageMeta title={text.profile.title} description={text.profile.description} />
      <PageHeader title={text.profile.title} trailing={<ViewerAvatar />} />
      {data ? (
        <>
          <ProfileAbout profile={data.profile} />
          <ProfilePosts profile={data.profile} />
        </>
      ) : error ? (
        <FailedState
          message={text.profile.failed}
          detail={error.requestId && text.ui.requestId(error.requestId)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
