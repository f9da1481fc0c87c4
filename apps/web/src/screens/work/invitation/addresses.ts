import { addressOf } from '../shared/area.ts'

export const invitationPath = '/pages/work/invite/index'

/** One customer's place in the tree, as an address within the page. */
export const treeAddress = (uid: string): string => `#${addressOf(invitationPath, { uid })}`
