/** A failure to start whose message says all that an operator needs: it is printed without a stack, and the process exits with 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
