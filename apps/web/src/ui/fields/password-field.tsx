import { Check, Eye, EyeOff, Lock } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { strengthOf, strengths } from './password-strength.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** Says that it equals the one above. */
  matches?: boolean
}

/** A password: shown on demand, with a word when the keyboard writes capitals only. */
export const PasswordField = ({ matches = false, below, ...field }: Props) => {
  const t = useTranslations('password')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const hear = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      icon={Lock}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={hear}
      onKeyUp={hear}
      end={
        <>
          {matches && <Check role="img" aria-label={t('match')} className="size-5 shrink-0 text-up" />}
          <IconButton
            name={shown ? t('hide') : t('show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden className="size-5 text-t3" strokeWidth={1.8} />
          </IconButton>
        </>
      }
      below={
        <>
          <p role="status" className="text-12 text-warn not-empty:mt-1.5">
            {caps ? t('caps') : ''}
          </p>
          {below}
        </>
      }
    />
  )
}

const tones = {
  weak: 'bg-down text-down',
  fair: 'bg-warn-base text-warn',
  good: 'bg-up text-up',
  strong: 'bg-up text-up',
} as const

/** The rule for new passwords, and how hard this one is to guess. */
export const PasswordStrength = ({ password, rule }: { password: string; rule: string }) => {
  const t = useTranslations('password')
  const strength = strengthOf(password)
  const reached = strength === undefined ? -1 : strengths.indexOf(strength)
  const [bar, text] = strength === undefined ? [] : tones[strength].split(' ')
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1.5">
        {strengths.map((step, index) => (
          <span
            key={step}
            className={classes('h-1 flex-1 rounded-full', index <= reached ? bar : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-1.5 text-12 text-t3">
        {strength !== undefined && (
          <span className={classes('mr-1.5 font-semi', text)}>
            {reached > 1 && <Check aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />}
            {t(strength)}
          </span>
        )}
        {rule}
      </p>
    </div>
  )
}
