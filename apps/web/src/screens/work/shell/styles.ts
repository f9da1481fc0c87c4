import { useEffect, useState } from 'react'
import address from './work.css?url'

/**
 * Puts the work area's styles into the page while it is shown, and takes them away afterwards: a sheet that came later
 * would win over the order in which the customers' screens were written. Gives whether they are there.
 */
export const useWorkStyles = (): 'loading' | 'there' | 'failed' => {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => setState('there'))
    link.addEventListener('error', () => setState('failed'))
    document.head.append(link)
    return () => link.remove()
  }, [])
  return state
}
