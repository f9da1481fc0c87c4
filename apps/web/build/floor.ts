/** The oldest browsers that the app is for, as the build names them. docs/decisions/0081 says why these. */
export const floor = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox128'] as const
