import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  instrument: {
    title: '關於 {code}',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>
