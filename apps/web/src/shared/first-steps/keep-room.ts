const rooms = ['--room-steps', '--room-book'] as const

/**
 * Notes how high something is that comes late and is not always there, so that its room is kept from then on, and before the
 * next first paint (public/before-paint.js). It goes with the customer.
 */
export const keepRoom = (room: (typeof rooms)[number], px: number): void => {
  const { style } = document.documentElement
  if (style.getPropertyValue(room) === `${px}px`) return
  style.setProperty(room, `${px}px`)
  localStorage.setItem(
    'App-Rooms',
    rooms.map(each => `${each}:${style.getPropertyValue(each) || '0'}`).join(';'),
  )
}

/** Where the customer has gone with what was kept of them. */
export const forgetRooms = (): void => {
  if (localStorage.getItem('App-Rooms') === null)
    for (const each of rooms) document.documentElement.style.removeProperty(each)
}
