/** A document as it should lie in the picture: the photo at its left, its lines, the strip below. */
export const DocumentSketch = () => (
  <svg viewBox="0 0 96 74" aria-hidden className="w-24 shrink-0 text-control" fill="none">
    <rect x="1.5" y="1.5" width="93" height="71" rx="7" stroke="currentColor" strokeWidth="2" />
    <circle cx="28" cy="27" r="8" stroke="currentColor" strokeWidth="2" />
    <path d="M13 50c2-8 8-12 15-12s13 4 15 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path
      d="M52 22h31M52 32h31M52 42h18M10 62h76"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="3 2.4"
    />
  </svg>
)
