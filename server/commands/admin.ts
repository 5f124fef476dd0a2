import { doctor } from './admin/doctor/doctor.ts'
import { verify } from './admin/verify.ts'
import { resetSecondFactorOf } from './admin/reset-second-factor.ts'
import { grant } from './admin/grant.ts'
import { printed } from './command-line.ts'

const help = `The operator's commands.

  npm run admin -- grant EMAIL                  make this account an administrator
  npm run admin -- verify EMAIL                 verify this resident: the first moderator
  npm run admin -- reset-second-factor EMAIL    for a moderator who has lost phone and recovery codes
  npm run admin -- doctor                       say what is wrong with this installation

Each takes --help.`

const commands = new Map(
  Object.entries({ grant, verify, 'reset-second-factor': resetSecondFactorOf, doctor }),
)

const [name = '--help', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (command) await printed(() => command(args))
else if (name === '--help') console.log(help)
else {
  console.error(`There is no command '${name}'.\n\n${help}`)
  process.exitCode = 1
}
