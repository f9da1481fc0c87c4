import type { ReactNode } from 'react'
import { useImage } from '../../live/identity/image.ts'

/** The customer's picture; the letters that stand for it stay until it is here. */
export const Photo = ({ id, children }: { id: string; children: ReactNode }) => {
  const { data: url } = useImage(id)
  return url === undefined ? (
    children
  ) : (
    <img src={url} alt="" className="size-11 shrink-0 rounded-full object-cover" />
  )
}
