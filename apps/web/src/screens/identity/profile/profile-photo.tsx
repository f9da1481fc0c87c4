import type { UserInfo } from '@plumbline/protocol/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useUploadProblemText } from '../../../shared/attempts/send-problem.ts'
import { useImage } from '../../../live/identity/image.ts'
import { imageRule, uploadFor } from '../../../live/identity/upload.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Progress } from '../../../ui/charts/progress.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useFileRule } from '../../../ui/fields/use-file-rule.ts'
import { useTouch } from '../../../ui/hooks/use-media.ts'

const sendPhoto = uploadFor('avatar')

type Sending = { readonly name: string; readonly share: number | undefined }

const useChangePhoto = () => {
  const t = useTranslations('nickname')
  const problem = useProblemText()
  const uploadProblem = useUploadProblemText()
  const client = useQueryClient()
  const { refusal } = useFileRule(imageRule)
  const [sending, setSending] = useState<Sending>()
  const [failed, setFailed] = useState<string>()
  const change = async (name: string, avatarOf: () => Promise<string | null>, done: string) => {
    setFailed(undefined)
    setSending({ name, share: undefined })
    try {
      const { user_info } = await call('editProfile', { avatar: await avatarOf() })
      client.setQueryData(['user'], user_info)
      showToast('done', done)
    } catch (error) {
      setFailed(name === '' ? problem(error) : uploadProblem(error))
    } finally {
      setSending(undefined)
    }
  }
  return {
    sending,
    failed,
    take: (file: File | undefined) => {
      if (file === undefined) return
      const fault = refusal(file)
      if (fault !== undefined) {
        setFailed(fault)
        return
      }
      const { name } = file
      const send = () =>
        sendPhoto({
          file,
          // Once all is sent, the server still draws it anew: that takes as long as it takes.
          onShare: share => setSending({ name, share: share < 1 ? share : undefined }),
        })
      void change(name, send, t('photoSaved'))
    },
    remove: () => void change('', () => Promise.resolve(null), t('photoRemoved')),
  }
}

/** The picture that others see: chosen, taken or removed, each saved at once. */
export const ProfilePhoto = ({ user, name }: { user: UserInfo; name: string }) => {
  const t = useTranslations()
  const problem = useProblemText()
  const { data: url, isError, error } = useImage(user.avatar)
  const { sending, failed, take, remove } = useChangePhoto()
  const chooser = useRef<HTMLInputElement>(null)
  const shutter = useRef<HTMLInputElement>(null)
  const touch = useTouch()
  const input = (ref: typeof chooser, capture: object) => (
    <input
      ref={ref}
      type="file"
      accept={Object.keys(imageRule.types).join(',')}
      {...capture}
      aria-label={t('nickname.choosePhoto')}
      className="hidden"
      onChange={event => {
        take(event.target.files?.[0])
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  const busy = sending !== undefined
  return (
    <div className="flex flex-col items-center gap-2 py-2" data-testid="photo">
      <Avatar name={name} image={url} size="portrait" />
      {user.avatar === null && <p className="text-12 text-t3">{t('nickname.avatar')}</p>}
      <div className="flex flex-wrap justify-center gap-x-2">
        {touch && (
          <Button look="text" size="pair" blocked={busy} onClick={() => shutter.current?.click()}>
            {t('ui.takePhoto')}
          </Button>
        )}
        <Button look="text" size="pair" blocked={busy} onClick={() => chooser.current?.click()}>
          {t('nickname.choosePhoto')}
        </Button>
        {user.avatar !== null && (
          <Button look="text" size="pair" blocked={busy} onClick={remove}>
            {t('nickname.removePhoto')}
          </Button>
        )}
      </div>
      {sending !== undefined && sending.name !== '' && (
        <div className="w-full max-w-60">
          <Progress
            name={t('ui.uploading', {
              name: sending.name,
              percent: `${Math.floor((sending.share ?? 1) * 100)}%`,
            })}
            share={sending.share}
          />
        </div>
      )}
      <div role="alert" className="w-full empty:hidden">
        {failed !== undefined && <Note tone="bad">{failed}</Note>}
        {isError && <Note tone="warn">{problem(error)}</Note>}
      </div>
      {input(chooser, {})}
      {input(shutter, { capture: 'user' })}
    </div>
  )
}
