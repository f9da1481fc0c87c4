import { silenceMsMax } from '@plumbline/protocol/stream'

/** What one client, and one address, may take of the socket. Tests set some of them lower. */
export const streamLimits = {
  socketsMax: 20_000,
  /** An address may open as many in a minute as it may have open, this many times over. */
  opensPerMinuteTimes: 12,
  channelsPerSocketMax: 200,
  /** Frames a client may send each second, and in one burst. */
  framesPerSecond: 20,
  framesInBurst: 60,
  /** What needs the database counts as this many. */
  framesPerLookUp: 10,
  /** A client that goes on sending this far beyond is cut. */
  framesIgnoredMax: 1_000,
  /** A larger frame is answered with an error. */
  frameBytesMax: 8 * 1024,
  /** A frame larger than this ends the connection: it is not read to its end. */
  frameBytesReadMax: 256 * 1024,
  /** Nor is one that comes in more parts. */
  frameFragmentsMax: 64,
  /** Errors told in answer to one frame. */
  faultsToldMax: 5,
  silenceMsMax,
  /** Whether the sessions that connections speak for still live is looked at this often. */
  sessionsEveryMs: 500,
  /** Quotes go to each reader this often at most; what came in between is never sent. */
  flushMs: 100,
  /** So often where there are more sockets than this for the one core they share. */
  flushMsCrowded: 250,
  crowdedAbove: 5_000,
  /** The interval is divided into as many turns, and the readers among them: the process gets to other work in between. */
  turns: 10,
  /** A reader with this much waiting gets no more quotes until it has caught up; then the newest ones. */
  behindBytesMax: 16 * 1024,
  /** Readers are asked this often, along with what they are sent, for a sign that they have read so far. */
  askEveryMs: 2_000,
  /** So is one that takes longer than this to answer: what the system keeps for it on the way is an old queue as well. */
  unreadMsMax: 2_000,
  /** One that has not caught up by then is cut. */
  behindMsMax: 20_000,
  /** So is one with this much waiting. */
  waitingBytesMax: 1024 * 1024,
  /** Who missed more of a private channel begins anew. */
  resumedMax: 500,
  /** Entries of a private channel read at a time. */
  readMax: 100,
}
export type StreamLimits = typeof streamLimits
