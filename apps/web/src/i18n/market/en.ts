const en = {
  instrument: {
    title: 'About {code}',
  },
} as const

export default en
