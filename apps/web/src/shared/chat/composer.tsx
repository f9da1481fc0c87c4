import { messageLengthMax } from '@plumbline/rules/support'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { imageRule } from '../../live/identity/upload.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useFileRule } from '../../ui/fields/use-file-rule.ts'
import { useTouch } from '../../ui/hooks/use-media.ts'

/** What goes with a message, with the way to take it away. */
export const Attached = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => {
  const t = useTranslations('support')
  return (
    <div className="flex items-center gap-2 rounded-field bg-sunk pl-3 text-13">
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <IconButton name={t('remove')} onClick={onRemove}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}

type PickProps = { readonly onPick: (file: File) => void; readonly onFault: (text: string) => void }

const PickImage = ({ onPick, onFault }: PickProps) => {
  const t = useTranslations('support')
  const chooser = useRef<HTMLInputElement>(null)
  const { refusal } = useFileRule(imageRule)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        aria-label={t('attach')}
        accept={Object.keys(imageRule.types).join(',')}
        className="hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) {
            const fault = refusal(file)
            if (fault === undefined) onPick(file)
            else onFault(fault)
          }
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <IconButton name={t('attach')} onClick={() => chooser.current?.click()}>
        <ImagePlus aria-hidden className="size-5.5" />
      </IconButton>
    </>
  )
}

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSend: () => void
  /** Nothing to send, or not yet. */
  readonly blocked: boolean
  readonly sending?: boolean
  /** With a keyboard at hand Enter alone sends, and Shift with it breaks the line. */
  readonly enterSends?: true
  /** Where images can be sent. */
  readonly pick?: PickProps
  /** What goes with the message, and what is in its way. */
  readonly children?: ReactNode
  /** Below where it is written. */
  readonly more?: ReactNode
}

/** Where a message is written: Ctrl or Command and Enter send it as well. */
export const Composer = (props: Props) => {
  const { text, onText, onSend, blocked, sending, pick, children, more } = props
  const t = useTranslations('support')
  const enterSends = !useTouch() && props.enterSends === true
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        if (!blocked && sending !== true) onSend()
      }}
    >
      {children}
      <div className="flex items-end gap-2 narrow:flex-wrap">
        {pick !== undefined && <PickImage {...pick} />}
        <div className="min-w-0 flex-1 narrow:basis-full">
          <TextArea
            label={t('write')}
            value={text}
            onChange={onText}
            lengthMax={messageLengthMax}
            grow
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              if (!event.ctrlKey && !event.metaKey && (!enterSends || event.shiftKey)) return
              event.preventDefault()
              if (!event.repeat) event.currentTarget.form?.requestSubmit()
            }}
          />
        </div>
        <Button
          look="primary"
          size="pair"
          type="submit"
          aria-label={t('send')}
          title={enterSends ? t('send') : `${t('send')} (Ctrl+Enter)`}
          blocked={blocked}
          sending={sending === true && ''}
        >
          <SendHorizontal aria-hidden className="size-4.5" />
        </Button>
      </div>
      {enterSends && <p className="text-right text-12 text-t3">{t('enterSends')}</p>}
      {more !== undefined && <div className="flex flex-wrap items-center gap-2">{more}</div>}
    </form>
  )
}
