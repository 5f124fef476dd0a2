/**
 * A failure to start with a message for the operator: printed without a stack, and the process
 * exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
