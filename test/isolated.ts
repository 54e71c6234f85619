/**
 * A test file that imports this runs in its own process on its own database. That is needed to read across shops,
 * process queues of all shops, listen to notifications, change roles or the schema, create databases, or fix the number
 * of connections. All other files share both (layers.ts).
 */
export { createDatabase } from './database.ts'
