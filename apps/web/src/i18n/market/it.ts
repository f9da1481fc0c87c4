import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  instrument: {
    title: 'Informazioni su {code}',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
