/** Path of the demo page that lists a shop's next steps, available only on the server's machine. */
export const DEMO_NEXT_STEPS = '/demo/next-steps'
