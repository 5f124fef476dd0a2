import { Link } from '@tanstack/react-router'
import { UserPen } from 'lucide-react'
import { text } from '#text'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** An address without an id links to the settings. */
export default function UpdateProfileScreen() {
  return (
    <>
      <PageHeader title={text.ownProfile.placeholderTitle} trailing={<ViewerAvatar />} />
      <div className="panel grid max-w-160 justify-items-start gap-4">
        <p className="text-ink-2">{text.ownProfile.placeholder}</p>
        <Link to="/settings" className={buttonClass()}>
          <UserPen />
          {text.ownProfile.toSettings}
        </Link>
      </div>
    </>
  )
}
