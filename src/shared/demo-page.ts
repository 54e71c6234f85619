/** Where who tries the product out reads what a shop still needs, on the machine that serves it. */
export const DEMO_NEXT_STEPS = '/demo/next-steps'
