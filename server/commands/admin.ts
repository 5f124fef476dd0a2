import { doctor } from './admin/doctor/doctor.ts'
import { close } from './admin/close.ts'
import { verify } from './admin/verify.ts'
import { resetSecondFactorOf } from './admin/reset-second-factor.ts'
import { rewrap } from './admin/rewrap.ts'
import { grant } from './admin/grant.ts'
import { revoke } from './admin/revoke.ts'
import { printed } from './command-line.ts'

const help = `The operator's commands.

  npm run admin -- grant EMAIL                  make this account an administrator
  npm run admin -- revoke EMAIL                 make this administrator a resident again
  npm run admin -- verify EMAIL                 verify this resident without a document
  npm run admin -- close EMAIL                  close the account of somebody who cannot
  npm run admin -- reset-second-factor EMAIL    reset the two-step sign-in of somebody who has lost phone and recovery codes
  npm run admin -- rewrap                       encrypt with the newest SECRET_KEY, so that you can remove the old one
  npm run admin -- doctor                       say what is wrong with this installation

Each takes --help.`

const commands = new Map(
  Object.entries({
    grant,
    revoke,
    verify,
    close,
    'reset-second-factor': resetSecondFactorOf,
    rewrap,
    doctor,
  }),
)

const [name = '--help', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (command) await printed(() => command(args))
else if (name === '--help') console.log(help)
else {
  console.error(`There is no command '${name}'.\n\n${help}`)
  process.exitCode = 1
}
