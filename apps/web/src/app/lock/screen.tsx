import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { appLockKey, unlockWithPasskey, unlockWithPassword } from '../../live/identity/app-lock.ts'
import { isPasskeyPossible } from '../../live/identity/passkey-possible.ts'
import { useIsOnline } from '../../live/stream/stream.ts'
import { useLogout } from '../../shared/use-logout.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useBackCloses } from '../../ui/overlays/back-closes.ts'
import { Plumb } from '../../ui/marks.tsx'
import { Note } from '../../ui/note.tsx'
import { lockScreenId } from './hide.ts'

/** Above everything, in the browser's top layer: what lies below can be neither read nor reached. */
export const LockScreen = ({ passkeys }: { passkeys: boolean }) => {
  const t = useTranslations('device')
  const profile = useTranslations('profile')
  const problem = useProblemText()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const leave = useLogout()
  const title = useId()
  const text = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Going back leaves neither the lock screen nor what is typed below it.
  useBackCloses(true, () => undefined)
  // Beside the body, which is out of reach meanwhile.
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.documentElement.append(place)
    return () => place.remove()
  }, [place])
  const [password, setPassword] = useState('')
  const [isTyping, setTyping] = useState(false)
  const hasPasskey = passkeys && isPasskeyPossible
  const unlock = useMutation({
    mutationFn: async (by: 'passkey' | 'password') => {
      // An answer of before must not lock again what is opened now.
      await client.cancelQueries({ queryKey: appLockKey })
      if (by === 'passkey') return unlockWithPasskey()
      await unlockWithPassword(password)
      return true
    },
  })

  // A second press may come before the first is drawn; with a wrong password it would count as another try.
  const isBusy = useRef(false)
  const start = (by: 'passkey' | 'password') => {
    if (isBusy.current) return
    isBusy.current = true
    unlock.mutate(by, {
      onSettled: () => {
        isBusy.current = false
      },
    })
  }

  const show = () => {
    const { current } = dialog
    if (current?.isConnected === true && !current.open) current.showModal()
  }
  useEffect(() => {
    const { current } = dialog
    if (current?.open === false) current.showModal()
    return () => current?.close()
  }, [])

  const wasNotUsed = unlock.data === false
  const said = !isOnline
    ? t('unlockOffline')
    : unlock.isError
      ? problem(unlock.error)
      : wasNotUsed
        ? t('unlockNotUsed')
        : undefined
  const byPassword = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') start('password')
  }
  const isSending = (by: 'passkey' | 'password') =>
    unlock.isPending && unlock.variables === by && t('unlocking')
  return createPortal(
    <dialog
      id={lockScreenId}
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={text}
      // Only unlocking closes it; a browser may close it all the same when asked twice.
      onCancel={event => event.preventDefault()}
      onClose={show}
      // The page's shortcuts hear nothing of what is typed here.
      onKeyDown={event => event.stopPropagation()}
      className="bg-page text-t1"
      // In no style sheet: it is fetched before the first screen.
      style={{ width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none', padding: 0, border: 0 }}
    >
      <div className="mx-auto flex max-w-[22rem] flex-col items-center px-6 py-20 text-center">
        <Plumb outline className="h-14 text-control" />
        <h1 id={title} className="mt-4 text-16 font-semi">
          {t('locked')}
        </h1>
        <p id={text} className="mt-1.5 text-14 text-t2">
          {t('lockedText')}
        </p>
        <div role="alert" className="mt-4 w-full text-left">
          {said !== undefined && <Note tone={isOnline ? 'bad' : 'warn'}>{said}</Note>}
        </div>
        <div className="mt-4 grid w-full gap-3">
          {hasPasskey && (
            <Button
              look="primary"
              size="main"
              wide
              sending={isSending('passkey')}
              onClick={() => start('passkey')}
            >
              {t('unlockPasskey')}
            </Button>
          )}
          {!hasPasskey || isTyping ? (
            <form noValidate onSubmit={byPassword} className="grid gap-3 text-left">
              <PasswordField
                label={t('unlockPassword')}
                name="password"
                autoComplete="current-password"
                autoFocus
                value={password}
                onChange={event => setPassword(event.target.value)}
              />
              <Button
                type="submit"
                look={hasPasskey ? 'secondary' : 'primary'}
                size="main"
                wide
                sending={isSending('password')}
              >
                {t('unlock')}
              </Button>
            </form>
          ) : (
            <Button look="text" size="pair" wide onClick={() => setTyping(true)}>
              {t('unlockByPassword')}
            </Button>
          )}
          <Button look="text" size="pair" wide onClick={() => leave.mutate()}>
            {profile('logout')}
          </Button>
        </div>
      </div>
    </dialog>,
    place,
  )
}
