import { WebWorkerMLCEngineHandler } from '@mlc-ai/web-llm';

// The home of a model on the GPU. It lives as long as the model does: ending it frees the memory, and after a crash of the GPU only a
// new one can load again.
const handler = new WebWorkerMLCEngineHandler();
globalThis.onmessage = (message: MessageEvent): void => handler.onmessage(message);
