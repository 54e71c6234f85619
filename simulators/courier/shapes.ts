import type { Merchant } from './merchant.ts'

/** What goes wrong with answers to come. */
export interface CourierFault {
  /** Only calls whose path contains this, as `issue-token` or `zone-list`; without it all. */
  call?: string
  /** How many calls; without it every one until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a word, `hang` never answers, `trickle` begins an answer and never ends it,
   * `garbage` answers 200 with no JSON, `shape` with JSON that is no answer, `endless` with more than anybody reads,
   * `redirect` leads elsewhere, `status` answers an error of that number, `delay` is late.
   */
  kind: 'drop' | 'hang' | 'trickle' | 'garbage' | 'shape' | 'endless' | 'redirect' | 'status' | 'delay'
  status?: number
  /** With `status`: the header `Retry-After`, as it is. */
  retryAfter?: string
  /** With `redirect`: where to. */
  location?: string
  delayMs?: number
}

/** A call that came, for tests to look at. */
export interface SeenCourierCall {
  method: string
  path: string
  /** Of a call for a token. */
  grantType: string | null
  /** null while it is worked on, and for a connection that was cut. */
  status: number | null
}

/** What tests change and read; over HTTP it is `POST /simulator/{name}` with the parameters as a JSON array. */
export interface CourierControl {
  addFault: (fault: CourierFault) => void
  clearFaults: () => void
  /** How long tokens live that are issued from now on; the courier's own are 432,000. */
  setTokenSeconds: (seconds: number) => void
  /** Every token that was issued is refused from now on; refresh tokens stay. */
  revokeTokens: () => void
  /** The merchant's password is another one from now on: no token is issued for the one that is known. */
  changePassword: (password: string) => void
  /** Moves the clock of the simulator on. */
  advance: (seconds: number) => void
  /** Calls since the start or the last `forgetCalls`. */
  calls: () => readonly SeenCourierCall[]
  forgetCalls: () => void
}

/** A running courier with one merchant. */
export interface CourierSimulator {
  /** `http://127.0.0.1:4110` */
  url: string
  control: CourierControl
  close: () => Promise<void>
}

export interface CourierOptions {
  merchant?: Merchant
  /** 0, the default, takes a free one, as is done when somebody else has this one. */
  port?: number
}
