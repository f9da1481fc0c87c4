import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  instrument: {
    title: 'Sobre {code}',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
