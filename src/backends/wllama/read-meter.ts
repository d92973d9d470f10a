/** The same bytes, and word of how many of them were asked for: engines say nothing while they read a model. */
export class ReadMeter extends Blob {
  private readonly onRead: (bytes: number) => void;

  constructor(blob: Blob, onRead: (bytes: number) => void) {
    // A blob of blobs refers to them: nothing is copied.
    super([blob]);
    this.onRead = onRead;
  }

  override slice(start = 0, end = this.size, contentType?: string): Blob {
    const part = super.slice(start, end, contentType);
    this.onRead(part.size);
    return part;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return super.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          this.onRead(chunk.byteLength);
          controller.enqueue(chunk);
        },
      }),
    );
  }
}
