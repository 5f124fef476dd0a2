import type { ComponentProps } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { beginSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { CopyButton } from './copy-button.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const words = text.secondFactor
type Props = ComponentProps<typeof EnrolmentForm> & { begun: Output<typeof beginSecondFactor> }

export const EnrolmentSteps = ({ begun: { address, secret }, ...form }: Props) => (
  <ol className="mt-5 grid list-decimal gap-5 pl-5 marker:font-semibold marker:text-ink-3">
    <li>{words.enrolApp}</li>
    <li>
      {words.enrolScan}
      <div className="mt-3 flex flex-wrap items-center gap-5">
        <QrCode content={address} label={words.qr} />
        <div className="grid max-w-60 justify-items-start gap-2">
          <p className="text-sm text-ink-2">{words.enrolType}</p>
          <code className="text-base tracking-wide">{inGroups(secret)}</code>
          <CopyButton content={secret} label={words.copyKey} />
          <a
            href={address}
            className="link inline-flex min-h-11 items-center text-sm desktop:hidden"
          >
            {words.enrolLink}
          </a>
        </div>
      </div>
    </li>
    <li>
      {form.hasPassword ? words.enrolConfirm : words.enrolCode}
      <EnrolmentForm {...form} />
    </li>
  </ol>
)

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
