import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { groupLength, letterGroups } from '../letter-groups.ts'

/** A link, a key with a name before it, an id with hyphens of its own: groups would only hide how it is built. */
const isBuilt = (text: string): boolean => /[^\da-z]/i.test(text)

/**
 * An address or hash, in the groups in which staff approve it: a line breaks between them, never before a letter alone. The ends
 * stand out, because these are what people compare; of a short one all is compared. Copied, it is one word.
 */
const AddressText = ({ text }: { text: string }) => {
  const groups = letterGroups(text)
  const isLong = groups.length > 2
  // The last four letters may begin in the group before the last.
  const tail = text.length - groupLength
  return (
    <span className="ids text-14 font-semi">
      {groups.map((group, place) => (
        <span
          key={place}
          className={classes(
            'mr-1 inline-block',
            isLong && (place === 0 || (place + 1) * groupLength > tail) && 'text-primary',
          )}
        >
          {group.text}
        </span>
      ))}
    </span>
  )
}

/** An address, an id or a link as it is read and compared: in groups where it has no structure of its own. */
export const IdText = ({ text }: { text: string }) =>
  isBuilt(text) ? (
    <span className="ids text-14 font-semi wrap-anywhere">{text}</span>
  ) : (
    <AddressText text={text} />
  )

type CopyProps = {
  label: ReactNode
  text: string
  action?: string
  /** Its beginning on one line is enough: nobody compares it. */
  brief?: true
}

/** Something to take along whole: its meaning, itself, and a button that copies it. */
export const CopyField = ({ label, text, action, brief }: CopyProps) => {
  const t = useTranslations('ui')
  const copy = useCopy()
  return (
    <div className="min-w-0 space-y-2">
      <p className="text-13 text-t3">{label}</p>
      {brief ? (
        <p className="truncate text-14 font-semi" title={text}>
          {text}
        </p>
      ) : (
        <p>
          <IdText text={text} />
        </p>
      )}
      <Button
        look="outline"
        size="pair"
        wide
        // Long words of a language take two lines, which need room.
        style={{ padding: '0.375rem 0.5rem' }}
        icon={<Copy aria-hidden className="size-4.5" />}
        onClick={() => void copy(text)}
      >
        {action ?? t('copy')}
      </Button>
    </div>
  )
}
