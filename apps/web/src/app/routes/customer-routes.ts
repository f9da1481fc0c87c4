import { announcementTree } from './announcement-routes.tsx'
import { copyingTree } from './copying-routes.tsx'
import { fundingTree } from './funding-routes.tsx'
import { developmentTree, generalTree } from './general-routes.tsx'
import { identityTree } from './identity-routes.tsx'
import { invitationTree } from './invitation-routes.tsx'
import { lendingTree } from './lending-routes.tsx'
import { laterTree } from './later-tree.ts'
import { marketTree } from './market-routes.tsx'
import { orderTree } from './order-routes.tsx'
import { publishedTextTree } from './published-text-routes.tsx'
import { savingsTree } from './savings-routes.tsx'
import { supportTree } from './support-routes.tsx'
import { termTree } from './term-routes.tsx'

/** All pages of customers but the tabs and the login page. They are fetched after the first screen, which no capability makes heavier. */
const trees = [
  ...generalTree,
  ...identityTree,
  marketTree,
  orderTree,
  fundingTree,
  lendingTree,
  termTree,
  copyingTree,
  savingsTree,
  supportTree,
  invitationTree,
  announcementTree,
  publishedTextTree,
] as const
export type CustomerTree = typeof trees

export const addRoutes = laterTree([...trees, ...developmentTree])
