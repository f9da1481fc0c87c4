/** What this capability adds to the closed lists of the product. An unknown code is refused by registration (invite.unknown). */
export const invitationCodes = {
  permissions: ['invitation:tree:view'],
  auditActions: ['invitation.tree_viewed'],
} as const
