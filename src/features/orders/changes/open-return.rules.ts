/** The statuses of returns that are not at their end: their units cannot be asked for again. */
export const OPEN_RETURN_STATUSES = ['requested', 'approved', 'inTransit', 'received', 'inspected'] as const
