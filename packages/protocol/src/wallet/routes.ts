import type { Routes } from '../core/route-table.ts'

export const walletRoutes = {
  walletChallenge: ['POST', '/api/user/web3/challenge'],
  walletLogin: ['POST', '/api/user/web3/login'],
  walletList: ['GET', '/api/user/web3/list'],
  walletLinkBegin: ['POST', '/api/user/web3/link/begin'],
  walletLink: ['POST', '/api/user/web3/link'],
  walletUnlink: ['POST', '/api/user/web3/unlink'],
  walletBindBegin: ['POST', '/api/user/web3/bind/begin'],
  walletBind: ['POST', '/api/user/web3/bind'],
} as const satisfies Routes
