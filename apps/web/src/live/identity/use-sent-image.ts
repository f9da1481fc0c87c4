import { useRef, useState } from 'react'
import type { SendImage } from './upload.ts'

type Sending = { readonly file: File; readonly share: number }

/** Only the server's answer says that it has arrived. */
const shareBeforeAnswer = 0.99

/**
 * An image that is sent as soon as it is chosen. `onChange` is told the id by which calls name it once it has arrived,
 * and an empty text when there is none any more.
 */
export const useSentImage = (sendImage: SendImage, onChange: (id: string) => void) => {
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const underWay = useRef<AbortController>(undefined)
  const drop = () => {
    underWay.current?.abort()
    setSending(undefined)
    setFailure(undefined)
    onChange('')
  }
  const send = async (file: File) => {
    drop()
    const attempt = new AbortController()
    underWay.current = attempt
    setSending({ file, share: 0 })
    try {
      const id = await sendImage({
        file,
        signal: attempt.signal,
        onShare: share => setSending({ file, share: Math.min(share, shareBeforeAnswer) }),
      })
      if (attempt.signal.aborted) return
      setSending({ file, share: 1 })
      onChange(id)
    } catch (error) {
      if (attempt.signal.aborted) return
      setSending(undefined)
      setFailure({ error })
    }
  }
  return {
    sending,
    isUnderWay: sending !== undefined && sending.share < 1,
    /** Why the last one did not arrive. */
    failure,
    send: (file: File) => void send(file),
    drop,
  }
}
