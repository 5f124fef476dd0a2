import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { text } from '#text'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextInput } from './text-input.tsx'
import '../styles/forms.css'

export function PasswordInput(
  props: Omit<ComponentProps<'input'>, 'type'> & { autoComplete: string },
) {
  const [shown, setShown] = useState(false)
  return (
    <div className="input-with-button">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        label={shown ? text.controls.hidePassword : text.controls.showPassword}
        onClick={() => setShown(!shown)}
        disabled={props.disabled}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}
