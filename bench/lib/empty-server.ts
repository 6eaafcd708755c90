// A server without routes. We compare the start time and the memory of our server with it.
import Fastify from 'fastify';

const app = Fastify();
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: 'localhost', port: Number(process.env.PORT) });
