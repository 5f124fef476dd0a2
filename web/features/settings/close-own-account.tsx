import { useViewer } from '#web/app/session.ts'
import { CloseAccount } from '#web/features/account-closing/index.ts'

export const CloseOwnAccount = () => <CloseAccount username={useViewer().username} />
